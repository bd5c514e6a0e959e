import { useStore } from '@nanostores/react'
import { ownDataMessages } from '../../messages/own-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createOwnData } from '../../stores/own-data.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../flow/save-file.ts'
import { WorkAlert } from '../flow/work-alert.tsx'

const text = ownDataMessages.file

/** Saves everything as a file, or prints the page. */
export function File() {
  const store = useStoreOf(createOwnData)
  const { state, failure } = useStore(store.$download)
  const download = async () => {
    const outcome = await store.download()
    if (outcome.ok) saveFile(text.name, outcome.value, 'application/json;charset=utf-8')
  }
  return (
    <section className="s-own__part s-own__screen">
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <WorkAlert failure={failure} />
      <p className="s-own__done" role="status">
        {state === 'done' && text.saved}
      </p>
      <Button wide busy={state === 'busy'} busyLabel={text.downloading} onClick={() => void download()}>
        {text.download}
      </Button>
      <Button variant="secondary" wide onClick={() => window.print()}>
        {text.print}
      </Button>
    </section>
  )
}
