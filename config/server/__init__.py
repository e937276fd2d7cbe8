"""The server: one command starts and stops its processes on every system.

It needs neither fork nor signals. Each process holds the input pipe of its children. A child ends
cleanly when the pipe closes, also after a kill of its parent.
"""
