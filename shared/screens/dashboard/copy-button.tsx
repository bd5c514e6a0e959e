import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconCopy } from '../../ui/more-icons.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { text: string; label: string; copied: string; failed: string; small?: boolean }

/** Copies a text to the clipboard and confirms it. If the browser refuses, explains how to copy by hand. */
export function CopyButton({ text, label, copied, failed, small = false }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button
        variant={small ? 'secondary' : 'primary'}
        wide={!small}
        small={small}
        icon={<IconCopy />}
        onClick={copy}
      >
        {label}
      </Button>
      {outcome === 'failed' && <Alert tone="warning">{failed}</Alert>}
      <Notice message={outcome === 'copied' ? copied : null} onDismiss={() => setOutcome(undefined)} />
    </>
  )
}
