"""What happened."""

from __future__ import annotations

from rules.systems.zombie_wars.events import crowd, pawns, throws, turns

Event = (
    turns.Scattered
    | turns.BreedThrown
    | turns.Divided
    | turns.Placed
    | turns.CopCame
    | turns.StepTaken
    | turns.ClockMoved
    | turns.Stood
    | turns.FirstChosen
    | turns.TurnBegan
    | turns.TurnPassed
    | turns.TurnEnded
    | turns.WaveCame
    | turns.FreeGiven
    | turns.FreeBegan
    | turns.FreePassed
    | turns.DuelBegan
    | turns.Ended
    | throws.Asked
    | throws.Answered
    | throws.Thrown
    | throws.Rerolled
    | throws.LetStand
    | throws.Fed
    | throws.Kept
    | throws.PickedUp
    | throws.FightBegan
    | throws.FightWentOn
    | throws.FightEnded
    | throws.AttackRefused
    | pawns.Went
    | pawns.Laid
    | pawns.Parted
    | pawns.Joined
    | pawns.Grown
    | pawns.Lost
    | pawns.Taken
    | pawns.Shrunk
    | pawns.Gone
    | pawns.ProxiesMade
    | pawns.ZombiesSet
    | pawns.PawnPut
    | pawns.PawnTurned
    | crowd.Walked
    | crowd.WalkBegan
    | crowd.PeopleWent
    | crowd.SquadWent
    | crowd.Converted
    | crowd.Promoted
    | crowd.Grew
    | crowd.Exploded
    | crowd.PeopleLost
    | crowd.PeopleSet
)
