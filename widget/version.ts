/** Of the partner bundle: it stands in immutable addresses (`/widget/1.0.0/`). Its first number is in the address `/widget/v1/`. */
export const version = '1.0.0'
