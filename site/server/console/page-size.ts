/** How many rows a page of a list at the console has. */
export const pageSize = 100
