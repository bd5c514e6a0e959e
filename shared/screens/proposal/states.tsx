import type { Profile } from '../../api/customers.ts'
import type { Offer } from '../../api/offer.ts'
import { createProposal } from '../../stores/proposal.ts'
import { aLoan, anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { Preset, type PresetProps } from '../../testing/preset.tsx'
import { failure } from '../../testing/server.ts'
import { ProposalScreen } from './proposal.tsx'
import type { ProposalHistory } from './proposal-history.ts'
import { SentStep } from './sent-step.tsx'

const atStep = (step: number): ProposalHistory => ({
  read: () => step,
  push() {},
  replace() {},
  listen: () => () => {},
  readDraft: () => undefined,
  saveDraft() {},
})

const world = (
  profile: Partial<Profile>,
  offer?: Offer | 'never' | Response,
): Omit<PresetProps, 'children'> => ({
  path: '/proposal/o-1',
  routes: { 'GET /customers/me': aProfile(profile), 'GET /loan/offer/o-1': offer ?? anOffer() },
})
const shown = (profile: Partial<Profile>, offer?: Offer | 'never' | Response) => (
  <Preset {...world(profile, offer)}>
    <ProposalScreen />
  </Preset>
)
const refusal = {
  reasons: [
    { code: 'income', text: 'A parcela do menor empréstimo passaria de 30% da renda que você informou.' },
    {
      code: 'device-value',
      text: 'O valor de mercado deste celular não cobre o menor empréstimo que fazemos.',
    },
  ],
  reapplyFrom: '2026-04-09',
  reviewRequestedAt: null,
}

/** A phone that is bought with the loan, which its shop gets. */
const forPurchase = anOffer({
  device: { brand: 'Samsung', model: 'Galaxy S24' },
  purchase: { shop: 'Zé do Celular', paysShop: true, priceCents: 154_900 },
})

/** Every state of /proposal/{id}, for the development page. */
export const states = [
  { name: 'offer', node: shown({}) },
  { name: 'offer, dates that change the rate', node: shown({}, anOffer({ maxInstallments: 1 })) },
  {
    name: 'offer without device, long name',
    node: shown(
      {},
      anOffer({
        device: {
          brand: 'Xiaomi',
          model: 'Redmi Note 13 Pro Plus 5G Edição Especial de Aniversário',
          imei: '353012345678905',
        },
      }),
    ),
  },
  {
    name: 'offer that is tiny',
    node: shown({}, anOffer({ maxAmount: 100, maxInstallments: 1, expiresAt: null })),
  },
  {
    name: 'bank',
    node: (
      <Preset {...world({})}>
        <ProposalScreen history={atStep(2)} />
      </Preset>
    ),
  },
  {
    name: 'bank offline',
    node: (
      <Preset {...world({})} after={(_, env) => setTimeout(() => env.setOnline(false))}>
        <ProposalScreen history={atStep(2)} />
      </Preset>
    ),
  },
  {
    name: 'sent',
    node: (
      <Preset {...world({})} after={({ of }) => of(createProposal).begin('o-1', anOffer())}>
        <SentStep offer={anOffer()} />
      </Preset>
    ),
  },
  { name: 'offer for a purchase', node: shown({}, forPurchase) },
  {
    name: 'bank, for a purchase',
    node: (
      <Preset {...world({}, forPurchase)}>
        <ProposalScreen history={atStep(2)} />
      </Preset>
    ),
  },
  {
    name: 'sent, for a purchase',
    node: (
      <Preset {...world({}, forPurchase)} after={({ of }) => of(createProposal).begin('o-1', forPurchase)}>
        <SentStep offer={forPurchase} />
      </Preset>
    ),
  },
  { name: 'loading', node: shown({}, 'never') },
  { name: 'in progress, contract ready', node: shown({ loans: [aLoan({ status: 'WaitingSignature' })] }) },
  {
    name: 'in progress, contract on its way',
    node: shown({ loans: [aLoan({ status: 'Accepted', contractPath: null })] }),
  },
  { name: 'refused', node: shown({ loans: [aLoan({ status: 'Rejected' })], refusal, mayReapply: false }) },
  {
    name: 'refused, review asked, may ask again',
    node: shown({
      loans: [aLoan({ status: 'Rejected' })],
      refusal: { ...refusal, reviewRequestedAt: '2026-03-09T12:00:00Z' },
      mayReapply: true,
    }),
  },
  { name: 'refused without reasons', node: shown({ loans: [aLoan({ status: 'Rejected' })] }) },
  { name: 'load error', node: shown({}, failure(404)) },
  {
    name: 'expired',
    node: shown(
      { offer: { id: 'o-1', isExpired: true, expiresAt: '2026-03-08T12:00:00Z' } },
      anOffer({ isExpired: true, expiresAt: '2026-03-08T12:00:00Z' }),
    ),
  },
]
