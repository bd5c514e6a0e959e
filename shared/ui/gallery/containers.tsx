import { useState } from 'react'
import { Alert } from '../alert.tsx'
import { BigNumber } from '../big-number.tsx'
import { Button } from '../button.tsx'
import { Card, CardLink } from '../card.tsx'
import { DeviceCard } from '../device-card.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Link } from '../link.tsx'
import { Overlay } from '../overlay.tsx'
import { Reassurance } from '../reassurance.tsx'
import { SummaryList } from '../summary-list.tsx'
import { Tabs } from '../tabs.tsx'
import { Way } from '../way.tsx'
import { Section } from './section.tsx'

const instalments = ['3ª', '4ª', '5ª', '6ª'].map((number, index) => ({
  label: `${number} · 10 de ${['março', 'abril', 'maio', 'junho'][index]} de 2027`,
  value: 'R$ 234,87',
}))
const costs = [
  { label: 'Você recebe', value: 'R$ 1.000,00' },
  { label: 'Total a pagar', value: 'R$ 1.409,22', strong: true },
  { label: 'Tarifa de cadastro', value: 'R$ 50,00' },
  { label: 'CET ao ano', value: '208,62%', note: 'Tudo o que o empréstimo custa, em um ano.' },
]

export function Containers() {
  const [menu, setMenu] = useState(false)
  return (
    <>
      <Section name="Card, CardLink, DeviceCard">
        <Card tone="deep">
          <BigNumber
            label="Próxima parcela · 10 de março"
            value="R$ 234,87"
            size="medium"
            action={<Button variant="accent">Pagar com Pix</Button>}
          />
        </Card>
        <CardLink href="#x" title="Antecipar parcela">
          Pague menos juros: economize até R$ 127,01
        </CardLink>
        <DeviceCard brand="Motorola" model="Moto G54" imei="356938035643809" />
        <DeviceCard
          brand="Samsung"
          model="Galaxy A54 5G 256 GB Preto Edição Especial"
          imei="356938035643809"
          label="Seu aparelho"
        />
        <Card tone="sand">Fundo de areia, para o que fica em segundo plano.</Card>
      </Section>
      <Section name="Alert, Reassurance">
        <Alert tone="danger" title="Ocorreu um erro ao enviar os dados financeiros." live={false}>
          Nada foi perdido: confira os campos marcados e envie de novo.
        </Alert>
        <Alert
          tone="warning"
          live={false}
          title="Sua sessão termina em 2 minutos"
          action={<Link>Continuar conectado</Link>}
        />
        <Alert tone="info" live={false}>
          Você está sem internet. Guardamos o que já preencheu.
        </Alert>
        <Alert tone="success" live={false}>
          Pagamento confirmado.
        </Alert>
        <Reassurance title="Ninguém da Celastro pede esse código.">
          Nem por telefone, nem por mensagem. Também não cobramos nada antes do empréstimo.
        </Reassurance>
      </Section>
      <Section name="Way">
        <Way
          label="O que vem agora"
          steps={[
            'Escolher valor e parcelas',
            'Informar a conta que vai receber o dinheiro',
            'Ler e assinar',
          ]}
          current={2}
        />
        <Way steps={['Dados enviados', 'Em análise', 'Resposta']} current={4} />
      </Section>
      <Section name="Tabs, SummaryList, Disclosure">
        <Tabs
          label="Parcelas"
          tabs={[
            { id: 'due', label: 'Parcelas a pagar', content: <SummaryList rows={instalments} /> },
            { id: 'paid', label: 'Parcelas pagas', content: <p>Nenhuma parcela paga ainda</p> },
          ]}
        />
        <Card>
          <SummaryList
            title="Custos"
            rows={costs}
            footer={
              <Disclosure quiet summary="Ver todos os custos">
                IOF, juros e tarifa.
              </Disclosure>
            }
          />
        </Card>
        <div>
          <Disclosure summary="Onde encontro o IMEI?">
            Digite *#06# no telefone ou olhe na caixa do aparelho.
          </Disclosure>
          <Disclosure summary="O que acontece com o meu celular durante o empréstimo?" open>
            Ele continua com você e funciona normalmente.
          </Disclosure>
        </div>
        <Button variant="secondary" onClick={() => setMenu(true)}>
          Abrir menu
        </Button>
        <Overlay open={menu} onClose={() => setMenu(false)} label="Menu">
          <Link href="#x">Dashboard</Link>
          <Link href="#x">Meu Empréstimo</Link>
        </Overlay>
      </Section>
    </>
  )
}
