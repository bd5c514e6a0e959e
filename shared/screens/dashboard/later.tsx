import { Component, type ReactNode, Suspense } from 'react'
import { laterMessages } from '../../messages/later.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Props = { children: ReactNode }

/** Around what is loaded on demand: holds its place, and offers a new try when it does not arrive. */
export class Later extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (this.state.failed) return <Failed />
    return (
      <Suspense fallback={<Skeleton shape="block" label={laterMessages.loading} />}>
        {this.props.children}
      </Suspense>
    )
  }
}

/** A module that failed stays failed until the page is loaded anew; what was chosen is kept. */
function Failed() {
  return (
    <Alert tone="danger" action={<Link onClick={() => location.reload()}>{laterMessages.retry}</Link>}>
      {laterMessages.failed}
    </Alert>
  )
}
