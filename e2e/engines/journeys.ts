import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imeis, invoices } from '../support/invoices.ts'
import { asShown, type Person } from '../support/people.ts'
import type { Sandbox } from '../support/sandbox.ts'
import type { Hand } from './hand.ts'

const cpfShown = (cpf: string) => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')

/** From the landing page's simulator to the paid-out loan. */
export async function borrow(hand: Hand, origin: string, person: Person, sandbox: Sandbox): Promise<void> {
  await hand.open(`${origin}/?valor=1500&parcelas=12&dia=10`)
  await hand.sees('text', 'R$ 221,59')
  await hand.press('link', 'Pedir este empréstimo')
  await register(hand, person)
  await confirm(hand, person, sandbox)
  await giveDevice(hand, imeis.galaxyS24, () => hand.press('button', 'Usar uma nota de exemplo'))
  await givePersonalData(hand)
  await hand.press('button', 'Continuar')
  await hand.sees('heading', 'Confira seus dados')
  await hand.press('button', 'Finalizar')
  await hand.arrives('/proposal/')
  await takeOffer(hand)
  await sign(hand, origin, person, sandbox)
}

/** One instalment, from the dashboard of a customer who has just borrowed. */
export async function pay(hand: Hand, origin: string, sandbox: Sandbox): Promise<void> {
  await hand.open(`${origin}/dashboard`)
  await hand.sees('heading', 'Olá, Josefa')
  await hand.press('link', 'Pagar próxima parcela')
  await hand.sees('button', 'Copiar código Pix')
  await hand.arrives('charge=')
  await sandbox.pay(new URL(await hand.address()).searchParams.get('charge')!)
  await hand.sees('heading', 'Pagamento confirmado')
}

/** From the simulator on a shop's page until the application is sent. */
export async function applyInShop(hand: Hand, shop: string, person: Person, sandbox: Sandbox): Promise<void> {
  await hand.open(shop)
  await hand.press('button', 'Continuar')
  await register(hand, person)
  await confirm(hand, person, sandbox)
  const folder = mkdtempSync(join(tmpdir(), 'celastro-invoice-'))
  try {
    const { name, buffer } = invoices.xml(person.cpf)
    const path = join(folder, name)
    writeFileSync(path, buffer)
    await giveDevice(hand, imeis.galaxyS24, () => hand.attach('Nota fiscal da compra', path))
    await givePersonalData(hand)
    await hand.press('button', 'Finalizar')
    await hand.sees('heading', 'Sua resposta chegou')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function register(hand: Hand, person: Person): Promise<void> {
  await hand.sees('heading', 'Informações básicas')
  await hand.awake()
  await hand.fill('Nome completo', person.name)
  await hand.fill('CPF', person.cpf, cpfShown(person.cpf))
  await hand.fill('Celular com DDD', person.phone, asShown(person.phone))
  await hand.fill('E-mail', person.email)
  await hand.choose('Data de nascimento', person.birthDate)
  await hand.fill('Nome da mãe', person.motherName)
  await hand.press('field', 'Li e aceito os termos de uso*')
  await hand.press('button', 'Continuar')
  await hand.sees('heading', 'Verificação de segurança')
}

async function confirm(hand: Hand, person: Person, sandbox: Sandbox): Promise<void> {
  const code = await sandbox.code(person.phone)
  await hand.fill('Código de 6 dígitos', code)
  await hand.press('button', 'Continuar')
  await hand.sees('heading', 'Informação do aparelho')
}

async function giveDevice(hand: Hand, imei: string, giveInvoice: () => Promise<unknown>): Promise<void> {
  await hand.fill('IMEI', imei)
  await giveInvoice()
  await hand.sees('text', 'Samsung Galaxy S24 Ultra*')
  await hand.press('button', 'Continuar')
  await hand.sees('heading', 'Informações pessoais')
}

async function givePersonalData(hand: Hand): Promise<void> {
  await hand.fill('Salário por mês', '4500')
  await hand.choose('Motivo do empréstimo', 'Fazer uma viagem')
  await hand.fill('CEP', '01310100', '01310-100')
  await hand.shows('Cidade', 'São Paulo')
  await hand.shows('Salário por mês', '4.500,00')
  await hand.fill('Número', '1578')
}

async function takeOffer(hand: Hand): Promise<void> {
  await hand.sees('heading', 'Oferta disponível!')
  await hand.sees('text', '12x fixas de R$ 221,59')
  await hand.awake()
  await hand.press('button', 'Continuar para dados bancários')
  await hand.sees('heading', 'Dados para recebimento')
  await hand.fill('Banco', '260')
  await hand.press('option', '260*')
  await hand.fill('Agência', '0001')
  await hand.fill('Conta corrente', '1234567')
  await hand.fill('Dígito', '8')
  await hand.press('button', 'Assinar documentos')
  await hand.sees('heading', 'Proposta enviada com sucesso!')
}

async function sign(hand: Hand, origin: string, person: Person, sandbox: Sandbox): Promise<void> {
  await hand.open(origin + (await sandbox.link(person.phone, '/contracts/')))
  await hand.sees('heading', 'Seu contrato')
  await hand.press('field', 'Li o contrato e concordo com ele')
  await hand.press('button', 'Assinar contrato')
  await hand.sees('heading', 'Contrato assinado')
  await hand.sees('text', 'Pix de R$ 1.500,00 enviado em*')
}
