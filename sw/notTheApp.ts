/** What the server answers by itself: calls, the socket, the sandbox's own pages, and whatever has a file name. */
export const NOT_THE_APP = [/^\/(api|webSocket|sandbox)(\/|$)/, /\/[^/]+\.\w+$/]
