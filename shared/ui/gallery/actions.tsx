import { useState } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Link } from '../link.tsx'
import { IconCopy } from '../more-icons.tsx'
import { Section } from './section.tsx'

export function Actions() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Section name="Button">
        <Button wide>Continuar</Button>
        <Button wide busy={busy} busyLabel="Enviando..." onClick={() => setBusy(true)}>
          Aperte para enviar
        </Button>
        <Button wide busy busyLabel="Verificando...">
          Continuar
        </Button>
        <Button wide disabled>
          Finalizar
        </Button>
        <Button wide>Continuar para dados bancários e conferir tudo antes de assinar</Button>
        <Button wide variant="secondary" icon={<IconCopy />}>
          Copiar código Pix
        </Button>
        <div className="g-row">
          <Button variant="secondary">Voltar</Button>
          <Button variant="quiet">Outras opções</Button>
        </div>
        <div className="g-row">
          <Button variant="secondary" disabled>
            Voltar
          </Button>
          <Button variant="quiet" disabled>
            Outras opções
          </Button>
        </div>
        <Card tone="deep">
          <div className="g-row">
            <Button variant="accent" icon={<IconCopy />}>
              Pagar com Pix
            </Button>
            <Button variant="quiet">Agora não</Button>
          </div>
        </Card>
        <Button href="#button" small>
          Simular
        </Button>
      </Section>
      <Section name="Link">
        <p>
          Não recebeu o código? <Link onClick={() => setBusy(!busy)}>Reenviar</Link>
        </p>
        <p>
          Leia a{' '}
          <Link href="#link" external>
            política de privacidade
          </Link>{' '}
          e os <Link href="#link">termos de uso</Link>.
        </p>
        <Link disabled>Reenviar em 0:42</Link>
      </Section>
    </>
  )
}
