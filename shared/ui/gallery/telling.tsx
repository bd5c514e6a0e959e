import { useState } from 'react'
import { BigNumber } from '../big-number.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import * as icons from '../icons.tsx'
import {
  ExpiredDrawing,
  NotFoundDrawing,
  RefusedDrawing,
  SentDrawing,
  WaitingDrawing,
} from '../illustrations.tsx'
import { Logo } from '../logo.tsx'
import * as moreIcons from '../more-icons.tsx'
import { Notice } from '../notice.tsx'
import { Progress } from '../progress.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { StepTitle } from '../step-title.tsx'
import { Unbroken } from '../unbroken.tsx'
import { Section } from './section.tsx'

const nothing = () => undefined

export function Telling() {
  const [message, setMessage] = useState<string | null>(null)
  return (
    <>
      <Section name="Progress, StepTitle, BigNumber">
        <Progress step={1} total={4} onBack={nothing} backDisabled />
        <Progress step={3} total={4} onBack={nothing} />
        <StepTitle title="Verificação de segurança" level={2}>
          Mandamos um código de 6 dígitos pelo WhatsApp para <strong>(11) 98888-7777</strong>.
        </StepTitle>
        <BigNumber label="6 parcelas de" value="R$ 234,87" align="center" />
        <BigNumber label="Falta pagar" value="R$ 12.939,48" note="Até 10 de junho de 2027" />
      </Section>
      <Section name="Skeleton, Spinner, Notice">
        <Skeleton shape="number" label="Carregando..." />
        <Skeleton lines={3} />
        <Skeleton shape="block" />
        <Spinner label="Carregando" />
        <Button variant="secondary" onClick={() => setMessage('Novo código enviado!')}>
          Mostrar aviso
        </Button>
        <Notice message={message} onDismiss={() => setMessage(null)} />
      </Section>
      <Section name="Logo, Icons">
        <div className="g-row">
          <Logo />
          <Logo mark />
        </div>
        <div className="g-row">
          {Object.entries({ ...icons, ...moreIcons }).map(([name, Icon]) => (
            <Icon key={name} label={name} />
          ))}
        </div>
      </Section>
      <Drawings />
    </>
  )
}

function Drawings() {
  return (
    <Section name="EmptyState, Illustrations">
      <EmptyState level={3} title="Agora é com a gente!" illustration={<WaitingDrawing />}>
        <Unbroken text="Vamos analisar seus dados. Você pode esperar aqui ou fechar: avisamos por e-mail." />
      </EmptyState>
      <EmptyState level={3} title="Proposta enviada com sucesso!" illustration={<SentDrawing />} />
      <EmptyState level={3} title="Não temos uma oferta para você" illustration={<RefusedDrawing />} />
      <EmptyState
        level={3}
        title="Oferta expirada"
        illustration={<ExpiredDrawing />}
        action={<Button>Pedir nova análise</Button>}
      />
      <EmptyState level={3} title="Página não encontrada" illustration={<NotFoundDrawing />} />
    </Section>
  )
}
