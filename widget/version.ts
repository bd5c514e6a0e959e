/** Of the partner bundle: it stands in immutable addresses (`/widget/1.0.0/`). The first number is the address `/widget/v1/`. */
export const version = '1.0.0'
export const majorPath = `v${version.split('.')[0]}`
