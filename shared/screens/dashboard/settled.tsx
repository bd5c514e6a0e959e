import { dashboardMessages } from '../../messages/dashboard.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Reapply } from '../proposal/reapply.tsx'

const text = dashboardMessages

/** Everything is paid; where another loan may be asked for, the way there. */
export function Settled({ mayReapply }: { mayReapply: boolean }) {
  return (
    <Card as="section" className="s-dash__settled">
      <Alert tone="success" live={false}>
        {text.settled}
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
