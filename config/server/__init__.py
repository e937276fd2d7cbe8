"""The server: one command starts its processes and stops them, on every system.

It needs no fork, and no process steers another by signals: whoever starts a process holds the other
end of its input, so it ends in good order when that is closed, also because its parent was killed.
"""
