/** Where the operator serves the log of its sealed books. */
export const BOOKS = '/books'
