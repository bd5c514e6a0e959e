/** The version of the partner bundle. `/widget/1.0.0/` is immutable; `/widget/v1/` serves the newest 1.x. */
export const version = '1.0.0'
