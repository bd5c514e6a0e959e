import { dashboardMessages } from '../../messages/dashboard.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Reapply } from '../proposal/reapply.tsx'

const text = dashboardMessages

type Props = { mayReapply: boolean; withdrawn: boolean }

/** Nothing is owed any more: all is paid, or the loan was given back. Where another loan may be asked for, the way there. */
export function Settled({ mayReapply, withdrawn }: Props) {
  return (
    <Card as="section" className="s-dash__settled">
      <Alert tone="success" live={false}>
        {withdrawn ? text.withdrawn : text.settled}
      </Alert>
      {mayReapply && (
        <>
          <p>{text.reapplyText}</p>
          <Reapply />
        </>
      )}
    </Card>
  )
}
