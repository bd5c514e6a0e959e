import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { html } from 'hono/html'
import { formatLongDate } from '../../../../shared/fields/date.ts'
import { formatBrl, formatPercent } from '../../../../shared/fields/money.ts'
import { defaultLateTerms } from '../../../../shared/loan/late.ts'
import { policyFigures } from '../../../../shared/loan/lending-policy.ts'
import type { DeviceLockTerms } from '../../config-device-lock.ts'
import type { ContractFacts } from './contract-facts.ts'

/**
 * The clauses in order. A clause that restricts a right is in `ccb-highlight` (CDC art. 54 §4). The clause on locking the
 * phone appears only where the lender locks phones.
 */
export const clauses = (facts: ContractFacts) =>
  [promise, release, payment, late, collateral, unpaid, early, withdrawal, personalData, electronic].map(
    (clause, index) => {
      const { title, text } = clause(facts)
      return html`<section class="ccb-clause">
<h2>${index + 1}. ${title}</h2>
${text}
</section>
`
    },
  )

type Clause = (facts: ContractFacts) => { title: string; text: ReturnType<typeof html> }

const promise: Clause = ({ plan, lender, schedule }) => ({
  title: 'Promessa de pagamento',
  text: html`<p>Por esta Cédula de Crédito Bancário, prometo pagar à ${lender.legalName}, ou à sua ordem, em dinheiro, a dívida certa, líquida e exigível de <strong>${formatBrl(plan.totalAmount)}</strong>, em ${plan.numberOfInstallments === 1 ? '1 parcela' : `${plan.numberOfInstallments} parcelas mensais`} de <strong>${formatBrl(plan.installmentValue)}</strong>, ${whenDue(schedule.map(({ dueDate }) => formatLongDate(dueDate)))}.</p>`,
})

const whenDue = (dates: string[]) =>
  dates.length === 1
    ? `que vence em ${dates[0]}`
    : `nas datas da tabela de parcelas, a primeira em ${dates[0]} e a última em ${dates.at(-1)}`

const release: Clause = ({ agreement, payee, device, plan }) => ({
  title: 'Liberação do dinheiro',
  text: html`<p>Depois da assinatura, a credora envia ${formatBrl(agreement.amount)} por Pix ${payee ? paidToShop(payee, device) : 'para a conta indicada no resumo, que deve ser do próprio emitente'}. Nenhum pagamento adiantado é pedido para liberar o dinheiro. ${plan.totalTAC > 0 ? 'A tarifa e o imposto foram somados ao valor financiado e estão' : 'O imposto foi somado ao valor financiado e está'} dentro ${plan.numberOfInstallments === 1 ? 'da parcela' : 'das parcelas'}.</p>`,
})

/** The debtor's order to pay the shop. */
const paidToShop = (
  payee: NonNullable<ContractFacts['payee']>,
  { brand, model, imei }: ContractFacts['device'],
) =>
  `para a conta de ${holderText(payee)}, indicada no resumo. Eu, emitente, ordeno este pagamento, que paga em meu nome a compra do celular ${brand} ${model}, IMEI ${imei}, e conta como entregue a mim`

/** 'Loja Exemplo LTDA, CNPJ 12.ABC.345/01DE-35' */
export const holderText = ({ name, cnpj }: Pick<NonNullable<ContractFacts['payee']>, 'name' | 'cnpj'>) =>
  `${name}, CNPJ ${formatCnpj(cnpj, { version: 2 })}`

const payment: Clause = ({ lender }) => ({
  title: 'Como e onde pagar',
  text: html`<p>Cada parcela é paga por Pix, pelo link que a credora envia todo mês por e-mail e WhatsApp ou que está na sua área de cliente. O lugar do pagamento é ${lender.city}.</p>`,
})

const late: Clause = () => ({
  title: 'Atraso',
  text: html`<p class="ccb-highlight"><strong>A parcela paga depois do vencimento tem multa de ${formatPercent(defaultLateTerms.finePercent)} uma única vez e juros de mora de ${formatPercent(defaultLateTerms.moraPercentPerMonth)} ao mês, contados por dia de atraso sobre o valor da parcela.</strong> Nada mais é cobrado pelo atraso.</p>`,
})

const collateral: Clause = ({ device }) => ({
  title: 'Garantia: alienação fiduciária do celular',
  text: html`<p class="ccb-highlight"><strong>Em garantia do pagamento, transfiro à credora a propriedade fiduciária do celular ${device.brand} ${device.model}, IMEI ${device.imei}, e continuo com ele e com o direito de usá-lo. Até o fim do contrato não posso vender, doar nem dar o aparelho em outra garantia.</strong></p>
<p>Cuido do aparelho e aviso a credora em caso de perda, roubo ou furto. Com a última parcela paga, a propriedade volta a ser minha por inteiro, sem custo, e a garantia é extinta.</p>`,
})

const unpaid: Clause = ({ deviceLock }) => ({
  title: 'Se as parcelas não forem pagas',
  text: html`<p class="ccb-highlight"><strong>A credora pode, depois de me avisar e me dar prazo para pagar, considerar vencidas as parcelas restantes, informar a dívida aos serviços de proteção ao crédito, cobrar a dívida e usar a garantia na forma da lei. Os juros das parcelas que vencerem antes do prazo são descontados.</strong> Antes disso, posso pedir à credora outra forma de pagar.</p>${deviceLock && locking(deviceLock)}`,
})

const locking = ({ afterDaysLate, noticeDays }: DeviceLockTerms) => html`
<p class="ccb-highlight"><strong>Autorizo a credora a bloquear à distância o celular dado em garantia quando uma parcela estiver em atraso há ${afterDaysLate} dias ou mais, com aviso por escrito pelo menos ${noticeDays} dias antes. Com o aparelho bloqueado continuam funcionando as ligações de emergência (190, 192 e 193), o recebimento de chamadas e mensagens, o aplicativo do banco e o site da credora.</strong> Nada no aparelho é lido, alterado ou apagado. Paga a dívida em atraso, a liberação é automática e acontece em até 1 hora, a qualquer dia.</p>`

const early: Clause = ({ datedRate }) => ({
  title: 'Pagamento antecipado',
  text: html`<p>Posso pagar antes do prazo, no todo ou em parte e a qualquer momento, com redução proporcional dos juros e sem nenhum custo (Código de Defesa do Consumidor, art. 52, § 2º). Cada parcela antecipada é trazida ao valor do dia pela taxa que as datas deste contrato dão, de ${formatPercent(datedRate.annualPercent)} ao ano (${formatPercent(datedRate.per30DaysPercent)} a cada 30 dias), contada em dias corridos.</p>`,
})

const withdrawal: Clause = ({ contact, payee }) => ({
  title: 'Direito de arrependimento',
  text: html`<p>Posso desistir desde a assinatura e até o fim do 7º dia corrido depois de receber o dinheiro, mesmo com parcela paga ou em atraso, na minha área de cliente, pelo e-mail ${contact.email} ou pelo telefone ${contact.phone.label}. Se o dinheiro ainda não foi enviado, ele não é enviado e não pago nada. Depois, devolvo o valor recebido com os juros e os impostos desses dias, descontado o que eu já tiver pago, sem multa e sem tarifa (Código de Defesa do Consumidor, art. 49).</p>${payee && saleReturned}`,
})

const saleReturned = html`
<p>Se a loja cancelar a venda em até ${policyFigures.returnDays} dias depois de receber o pagamento, este contrato é desfeito sem custo para mim: nenhuma parcela é devida, o que eu já tiver pago volta para mim por Pix e a garantia é extinta. O valor recebido quem devolve à credora é a loja (Código de Defesa do Consumidor, art. 54-F).</p>`

const personalData: Clause = ({ contact }) => ({
  title: 'Dados pessoais e atendimento',
  text: html`<p>Meus dados são usados para este contrato e pelo prazo que a lei manda guardar. Posso pedir acesso, correção e explicação de decisões automáticas pelo e-mail ${contact.email}. Dúvidas sobre estas cláusulas podem ser levadas ao foro do meu domicílio.</p>`,
})

const electronic: Clause = () => ({
  title: 'Assinatura eletrônica e cópia',
  text: html`<p>Assino esta cédula de forma eletrônica e aceito esse meio como válido (Medida Provisória 2.200-2/2001, art. 10, § 2º, e Lei 14.063/2020). A credora guarda o resumo criptográfico (SHA-256) deste documento, a data e a hora, o endereço de rede e o aparelho usado na assinatura. Recebi este documento para ler antes de assinar, e a via assinada fica sempre na minha área de cliente.</p>`,
})
