import './dashboard.css'
import { useState } from 'react'
import { formatBrl } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { sentence } from '../../messages/errors.ts'
import { useStores } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Example } from './example.tsx'
import { useGuard } from './use-guard.ts'

const text = dashboardMessages.antecipatePage

/** Fixed, as specified: five instalments of 250 reais, and a saving that is always the same. */
const numbers = [1, 2, 3, 4, 5]
const each = 250
const saving = 50

/** /dashboard/antecipate: a placeholder of paying early. */
export function AntecipateScreen() {
  const { env } = useStores()
  const admitted = useGuard()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [warned, setWarned] = useState(false)
  const toggle = (number: number) => {
    setWarned(false)
    setChosen(chosen.includes(number) ? chosen.filter(other => other !== number) : [...chosen, number])
  }
  const submit = () => {
    if (chosen.length === 0) setWarned(true)
    else env.navigation.go('/dashboard/pay')
  }
  return (
    <div className="s-dash" aria-busy={!admitted || undefined}>
      <StepTitle title={text.title}>{text.lead}</StepTitle>
      <Example />
      <fieldset className="s-dash__choices">
        <legend className="s-dash__heading">{text.list}</legend>
        {numbers.map(number => (
          <div className="s-dash__choice" key={number}>
            <Checkbox checked={chosen.includes(number)} onChange={() => toggle(number)}>
              {text.name(number)} · <strong>{formatBrl(each)}</strong>
            </Checkbox>
          </div>
        ))}
      </fieldset>
      <div aria-live="polite">
        <SummaryList
          rows={[
            { label: text.chosen, value: chosen.length },
            { label: text.total, value: formatBrl(chosen.length * each), strong: true },
          ]}
          footer={<p className="s-dash__saving">{text.saving(formatBrl(saving))}</p>}
        />
      </div>
      {warned && <Alert tone="warning">{sentence('antecipate-none')}</Alert>}
      <Button wide onClick={submit}>
        {text.submit}
      </Button>
    </div>
  )
}
