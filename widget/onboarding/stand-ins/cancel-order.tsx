/** An order is accepted, and waits for its invoice, on the hosted site. */
export const CancelOrder = () => null
