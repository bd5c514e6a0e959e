import { array, boolean, optional, string, type, unknown } from 'superstruct'
import { Cep, cepPath } from '../../../shared/api/cep.ts'
import { profilePath } from '../../../shared/api/customers.ts'
import {
  Device,
  DeviceSubmission,
  DeviceSubmitted,
  deviceLookupPath,
  deviceSubmitPath,
} from '../../../shared/api/device.ts'
import { termsPath } from '../../../shared/api/fetch-terms.ts'
import { Handoff, handoffPath } from '../../../shared/api/handoff.ts'
import { humanCheckPath, ProofOfWork } from '../../../shared/api/human-check.ts'
import {
  LoginConfirmed,
  LoginRequested,
  loginConfirmPath,
  loginRequestPath,
} from '../../../shared/api/login.ts'
import { LoginConfirmation, LoginRequest, RegistrationDrop } from '../../../shared/api/login-bodies.ts'
import { PersonalData, PersonalDataAccepted, personalDataPath } from '../../../shared/api/personal-data.ts'
import { Prefilled, prefillPath, SignedPrefill } from '../../../shared/api/prefill.ts'
import {
  OrderInvoice,
  OrderState,
  orderCancelPath,
  orderInvoicePath,
  ProductForm,
  PurchaseStarted,
  purchasePath,
} from '../../../shared/api/purchase.ts'
import {
  customersPath,
  dropRegistrationPath,
  Registered,
  registrationOn,
} from '../../../shared/api/registration.ts'
import { SandboxWebhooks, sandboxWebhooksPath } from '../../../shared/api/sandbox.ts'
import { Terms } from '../../../shared/api/terms.ts'
import type { Contract } from './json-schema.ts'

export interface Operation {
  id: string
  method: 'get' | 'post'
  /** With {parameters}. */
  path: string
  /** In Portuguese, as everything that the description shows. */
  summary: string
  /** Of the path or the query. */
  parameters?: { name: string; in: 'path' | 'query'; description: string; pattern?: string }[]
  body?: Contract
  /** Names of the parts, where the body is a form with a file. */
  parts?: Record<string, string>
  answer: Contract
  /** Of a good answer, unless 200. */
  status?: 201 | 202
  /** A token of the shop's page; `next` where the answer brings the next one. */
  token?: 'needed' | 'next'
  needsHumanCheck?: boolean
  isIdempotent?: boolean
  onlyInSandbox?: boolean
  /** A call of the shop's server, signed with its key. */
  isSigned?: boolean
}

/** What `GET /customers/me` says on a shop's page: how far the customer is, and not who they are. */
const ShopProfile = type({
  hasSalary: boolean(),
  devices: array(type({ id: string(), createdAt: string() })),
  loans: array(type({ status: string() })),
  offer: optional(type({ id: string(), isExpired: boolean() })),
  continuesOnSite: optional(boolean()),
})

/** Parameters stand at the end of the paths. */
const path = (make: (value: string) => string, name: string) => `${make('')}{${name}}`

const orderPath = (pattern: string) => pattern.replace(':id', '{id}')
const orderId = {
  ...{ name: 'id', in: 'path' as const },
  description: 'O applicationId dos avisos e de loan-complete.',
}

/** Every call that a page of a shop may make, in the order of an application. */
export const operations: Operation[] = [
  {
    id: 'terms',
    method: 'get',
    path: termsPath,
    summary: 'As condições de hoje, para simular.',
    answer: Terms,
  },
  {
    id: 'humanCheck',
    method: 'get',
    path: humanCheckPath,
    summary: 'Um desafio da verificação contra robôs (altcha v2, prova de trabalho).',
    answer: ProofOfWork,
  },
  {
    id: 'redeemPrefill',
    method: 'post',
    path: prefillPath,
    summary: 'Abre, uma vez, o que o servidor da loja assinou sobre o cliente.',
    body: SignedPrefill,
    answer: Prefilled,
  },
  {
    id: 'register',
    method: 'post',
    path: customersPath,
    summary: 'Guarda o cadastro até o código ser confirmado. Responde igual para quem já é cliente.',
    body: registrationOn('2026-01-01'),
    answer: Registered,
    status: 201,
    needsHumanCheck: true,
    isIdempotent: true,
  },
  {
    id: 'requestCode',
    method: 'post',
    path: loginRequestPath,
    summary: 'Manda um código de 6 dígitos ao celular. Pedido na página da loja, ele só vale nela.',
    body: LoginRequest,
    answer: LoginRequested,
    needsHumanCheck: true,
    isIdempotent: true,
  },
  {
    id: 'dropRegistration',
    method: 'post',
    path: dropRegistrationPath,
    summary: '“Não são meus dados”: apaga o cadastro que o código confirmaria.',
    body: RegistrationDrop,
    answer: unknown(),
  },
  {
    id: 'confirmCode',
    method: 'post',
    path: loginConfirmPath,
    summary: 'Troca o código por um token de 15 minutos, que só serve na origem da loja.',
    body: LoginConfirmation,
    answer: LoginConfirmed,
    needsHumanCheck: true,
  },
  {
    id: 'profile',
    method: 'get',
    path: profilePath,
    summary: 'Até onde o cliente chegou, sem dizer quem ele é.',
    answer: ShopProfile,
    token: 'needed',
  },
  {
    id: 'lookUpDevice',
    method: 'get',
    path: path(deviceLookupPath, 'imei'),
    summary: 'Marca e modelo de um celular.',
    parameters: [{ name: 'imei', in: 'path', description: '15 dígitos', pattern: '^\\d{15}$' }],
    answer: Device,
    token: 'needed',
  },
  {
    id: 'submitDevice',
    method: 'post',
    path: deviceSubmitPath,
    summary: 'Envia o celular e a nota fiscal.',
    body: DeviceSubmission,
    parts: { imei: 'Imei', invoiceFile: 'InvoiceFile', partner: 'Partner' },
    answer: DeviceSubmitted,
    status: 201,
    token: 'next',
    isIdempotent: true,
  },
  {
    id: 'startPurchase',
    method: 'post',
    path: purchasePath,
    summary: 'No lugar do celular e da nota: o que a loja vende. IMEI e nota vêm depois da venda.',
    body: ProductForm,
    answer: PurchaseStarted,
    status: 201,
    token: 'next',
    isIdempotent: true,
  },
  {
    id: 'lookUpCep',
    method: 'get',
    path: path(cepPath, 'cep'),
    summary: 'Endereço de um CEP.',
    parameters: [{ name: 'cep', in: 'path', description: '8 dígitos', pattern: '^\\d{8}$' }],
    answer: Cep,
  },
  {
    id: 'submitPersonalData',
    method: 'post',
    path: personalDataPath,
    summary: 'Envia renda e endereço. O pedido está feito: é o momento de loan-complete.',
    body: PersonalData,
    answer: PersonalDataAccepted,
    token: 'next',
    isIdempotent: true,
  },
  {
    id: 'handOff',
    method: 'post',
    path: handoffPath,
    summary: 'Um código de um minuto que leva o cliente ao nosso site, no passo em que ele está.',
    answer: Handoff,
    token: 'needed',
  },
  {
    id: 'sendOrderInvoice',
    method: 'post',
    path: orderPath(orderInvoicePath),
    summary: 'Do servidor da loja: IMEI e XML da NF-e do celular vendido. Depois de order.approved.',
    parameters: [orderId],
    body: OrderInvoice,
    answer: OrderState,
    status: 202,
    isSigned: true,
  },
  {
    id: 'cancelOrder',
    method: 'post',
    path: orderPath(orderCancelPath),
    summary:
      'Do servidor da loja: a venda não acontece, ou foi desfeita. O empréstimo termina sem custo; a loja que já recebeu devolve owedCents.',
    parameters: [orderId],
    body: type({}),
    answer: OrderState,
    isSigned: true,
  },
  {
    id: 'sandboxWebhooks',
    method: 'get',
    path: sandboxWebhooksPath,
    summary: 'Os avisos à loja, com o segredo e a assinatura. Só na sandbox.',
    parameters: [{ name: 'partner', in: 'query', description: 'O id da loja, como loja-exemplo.' }],
    answer: SandboxWebhooks,
    onlyInSandbox: true,
  },
]
