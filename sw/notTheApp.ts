/** Paths that are not routes of the app: calls, the socket, the sealed books, the sandbox's pages, files. */
export const NOT_THE_APP = [/^\/(api|webSocket|books|sandbox)(\/|$)/, /\/[^/]+\.\w+$/]
