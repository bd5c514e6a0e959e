import { type ComponentType, type ReactNode, useContext, useEffect, useState } from 'react'
import { onDemandMessages } from '../../messages/on-demand.ts'
import { StoresContext } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToldOffline } from './use-told.ts'

/** A part of a screen that loads as a separate file. */
export interface OnDemand<Props extends object> {
  (props: Props): ReactNode
  /** Loads it early. A failure is ignored, because rendering loads it again. */
  fetch(): void
}

type Instead = {
  /** Shown while it loads. */
  placeholder?: ReactNode
  /** Shown when it failed to load. */
  failed?: ReactNode
}

type Source<Props> = Required<Instead> & { there?: ComponentType<Props>; fetch(): Promise<void> }

/**
 * Loads a part when it first renders. A part fetched before renders at once. React's `lazy` would show its
 * placeholder for up to 300 ms even for a loaded part.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder = <PartComing />, failed = <PartFailed /> }: Instead = {},
): OnDemand<Props> {
  const source: Source<Props> = {
    placeholder,
    failed,
    async fetch() {
      source.there ??= await load()
    },
  }
  return Object.assign((props: Props) => <Part source={source} props={props} />, {
    fetch() {
      source.fetch().catch(() => undefined)
    },
  })
}

function Part<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const [state, setState] = useState<'there' | 'coming' | 'failed'>(source.there ? 'there' : 'coming')
  useEffect(() => {
    source.fetch().then(
      () => setState('there'),
      () => setState('failed'),
    )
  }, [source])
  if (state === 'there' && source.there) return <source.there {...props} />
  return state === 'failed' ? source.failed : source.placeholder
}

export const PartComing = () => <Skeleton shape="block" label={onDemandMessages.loading} />

/** A failed import stays failed until the page is reloaded. The browser keeps what the customer chose. */
export function PartFailed() {
  const network = useContext(StoresContext)?.network
  // Read once: the message stays after the internet is back.
  const [isOffline] = useState(() => network?.$online.get() === false)
  useToldOffline(isOffline)
  // A reload without internet would lose the page. The message says what to look at.
  const retry = () => network?.$online.get() !== false && location.reload()
  return (
    <Alert tone="danger" action={<Link onClick={retry}>{onDemandMessages.retry}</Link>}>
      {onDemandMessages.failed}
    </Alert>
  )
}

/** A QR code that loads as a separate file. The hint below keeps its place meanwhile. */
export const lateQrCode = (text: { scan: string; qrFailed: string }) =>
  onDemand(() => import('../../ui/qr-code.tsx').then(it => it.QrCode), {
    placeholder: (
      <>
        <div className="c-qr" />
        <p>{text.scan}</p>
      </>
    ),
    failed: <p role="status">{text.qrFailed}</p>,
  })
