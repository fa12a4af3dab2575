/** Paths that are not routes of the app: calls, the socket, the sandbox's pages, files. */
export const NOT_THE_APP = [/^\/(api|webSocket|sandbox)(\/|$)/, /\/[^/]+\.\w+$/]
