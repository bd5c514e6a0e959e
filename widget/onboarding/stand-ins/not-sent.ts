/** No session is renewed on a partner's page. */
export const notSent = (_situation: string) => ''
