import { Component, type ReactNode } from 'react'
import { screenFailureMessages as text } from '../../messages/screen-failure.ts'
import { StoresContext } from '../../stores/context.tsx'
import { randomKey } from '../../stores/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'

type Props = {
  /** The page's path without ids: '/dashboard/pay'. */
  page: string
  children: ReactNode
}

/**
 * Shows what to do in place of a screen that threw, never an empty page. The id that the customer reads stands in the server's
 * log; the report says page and class of the error, and nothing of the customer.
 */
export class ScreenBoundary extends Component<Props, { id?: string }> {
  static override contextType = StoresContext
  declare context: React.ContextType<typeof StoresContext>
  override state: { id?: string } = {}

  static getDerivedStateFromError() {
    return { id: randomKey().slice(0, 8) }
  }

  override componentDidCatch(thrown: unknown) {
    const { http, env } = this.context ?? {}
    const { id } = this.state
    env?.log('screen-failed')
    if (!http || !id) return
    const name = thrown instanceof Error && /^[A-Za-z]{1,40}$/.test(thrown.name) ? thrown.name : 'Unknown'
    // Loaded on demand. Without it, or an answer, the customer still has the id and the telephone.
    import('../../api/screen-failure.ts')
      .then(api => api.reportScreenFailure(http, { id, page: this.props.page, name }))
      .catch(() => env?.log('report-failed'))
  }

  override render() {
    const { id } = this.state
    return id ? <Failed id={id} /> : this.props.children
  }
}

function Failed({ id }: { id: string }) {
  const [call, say] = text.call(id)
  return (
    <EmptyState title={text.title} action={<Button onClick={() => location.reload()}>{text.reload}</Button>}>
      <p>{text.kept}</p>
      <p>
        {call}
        <Link href={text.phone.href}>{text.phone.label}</Link>
        {say}
      </p>
    </EmptyState>
  )
}
