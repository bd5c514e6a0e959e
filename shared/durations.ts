export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Limits by time are counted in seconds. */
export const hourSeconds = 3600
export const daySeconds = 24 * hourSeconds
