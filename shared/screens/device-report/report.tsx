import { useStore } from '@nanostores/react'
import { type Ref, useRef } from 'react'
import type { DeviceReport } from '../../api/device-report.ts'
import { type DeviceReportKind, isDeviceReportKind } from '../../fields/device-report-kind.ts'
import { momentOf } from '../../fields/moment.ts'
import { deviceReportMessages } from '../../messages/device-report.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createDeviceReport } from '../../stores/device-report.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'
import { say } from '../flow/say.ts'
import { useLasting } from '../flow/use-lasting.ts'

const { report: text, ...page } = deviceReportMessages

type Props = { loanId: string; kind: DeviceReportKind | undefined }

/** The button that reports what was chosen, or corrects the open report. */
export function Report({ loanId, kind }: Props) {
  const store = useStoreOf(createDeviceReport)
  const { data, failure } = useStore(store.$reports)
  const work = useStore(store.$report)
  const unsent = useLasting(work.failure)
  const [newest] = data?.reports ?? []
  const isOpen = newest?.status === 'open'
  const mayReport = kind && !(isOpen && newest.kind === kind)
  const isDone = work.state === 'done' && newest !== undefined
  // The answer replaces the pressed button.
  const answer = useRef<HTMLDivElement>(null)
  useFocusWhen(answer, isDone)
  return (
    <section className="s-report">
      <h2 className="s-dash__heading">{text.title}</h2>
      <p>{text.text}</p>
      {!data && failure && <LoadFailed failure={failure} onRetry={() => void store.load(loanId)} />}
      {unsent && <FailureAlert>{say('request', unsent)}</FailureAlert>}
      <Status>{isDone && <State report={newest} ref={answer} />}</Status>
      {mayReport && (
        <Button
          wide
          busy={work.state === 'busy'}
          busyLabel={text.sending}
          onClick={() => void store.report(loanId, kind)}
        >
          {isOpen ? text.correct : text.send}
        </Button>
      )}
    </section>
  )
}

/** The newest report that was there when the page was opened. */
export function Reported() {
  const store = useStoreOf(createDeviceReport)
  const { data } = useStore(store.$reports)
  const { state } = useStore(store.$report)
  const [newest] = data?.reports ?? []
  return newest && state !== 'done' ? <State report={newest} /> : null
}

function State({ report, ref }: { report: DeviceReport; ref?: Ref<HTMLDivElement> }) {
  const { kind, status, reportedAt, answer, answeredAt } = report
  const name = isDeviceReportKind(kind) ? page.kinds[kind] : text.unknownKind
  return (
    <Alert
      tone={status === 'open' ? 'success' : 'info'}
      title={text.received(momentOf(reportedAt))}
      live={false}
      ref={ref}
    >
      <div className="s-report__state">
        <p>{status === 'open' ? text.open(name) : text.closed(name)}</p>
        {status === 'open' && !answer && <p>{unbroken(text.waiting)}</p>}
        {answer && answeredAt && (
          <p>
            <strong>{text.answered(momentOf(answeredAt))}</strong>
            <span className="s-report__answer">{answer}</span>
          </p>
        )}
      </div>
    </Alert>
  )
}
