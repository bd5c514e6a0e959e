/** Whether a text has the form of an id. A text without it names nothing, and PostgreSQL refuses to compare it with one. */
export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
