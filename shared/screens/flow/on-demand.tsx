import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { onDemandMessages } from '../../messages/on-demand.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A part of a screen in a file of its own. */
export interface OnDemand<Props extends object> {
  (props: Props): ReactNode
  /** Fetches it before it is needed. Failing here is not worth a word: drawing it tries again. */
  fetch(): void
}

type Instead = {
  /** Holds its place while it is on its way. */
  placeholder?: ReactNode
  /** What stands there when it did not arrive. */
  failed?: ReactNode
}

type Source<Props> = Required<Instead> & { there?: ComponentType<Props>; fetch(): Promise<void> }

/**
 * Loads a part when it is first drawn; one that was fetched by then stands there at once. Not by React's `lazy`, whose
 * placeholder stays for up to 300 ms whether the part is there or not.
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

/** A module that failed stays failed until the page is loaded anew; what was chosen is kept. */
export function PartFailed() {
  return (
    <Alert tone="danger" action={<Link onClick={() => location.reload()}>{onDemandMessages.retry}</Link>}>
      {onDemandMessages.failed}
    </Alert>
  )
}
