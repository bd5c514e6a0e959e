import './progress.css'
import { cx } from './cx.ts'
import { IconBack } from './icons.tsx'

export type ProgressProps = {
  step: number
  total: number
  onBack?: () => void
  backLabel?: string
  backDisabled?: boolean
}

/** Progress of a form: back button, 'n de 4' and one segment per step. */
export function Progress({ step, total, onBack, backLabel = 'Voltar', backDisabled }: ProgressProps) {
  const position = `${step} de ${total}`
  const segments = [...Array(total).keys()].map(index => index + 1)
  return (
    <div className="c-progress">
      <div className="c-progress__head">
        {onBack && (
          <button type="button" className="c-progress__back" disabled={backDisabled} onClick={onBack}>
            <IconBack />
            {backLabel}
          </button>
        )}
        <span className="c-progress__told">{position}</span>
      </div>
      <div
        className="c-progress__bar"
        role="progressbar"
        aria-label="Etapa"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={step}
        aria-valuetext={position}
      >
        {segments.map(segment => (
          <span
            key={segment}
            className={cx('c-progress__segment', segment <= step && 'c-progress__segment--done')}
          />
        ))}
      </div>
    </div>
  )
}
