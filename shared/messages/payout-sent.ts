/** The Pix has left. `when`: '10/03/2026 às 09:05'. */
export const payoutSent = (amount: string, when: string) => `Pix de ${amount} enviado em ${when}.`
