import { useEffect, useState } from 'react'
import { pageTitleMessages } from '../../messages/page-title.ts'

const { failed, of, step: stepOf } = pageTitleMessages

/** Titles of what is on the screen. The last one counts: a dialog opens after its page, and a step is inside it. */
const names: { text: string }[] = []
/** How many failures are on the screen. */
let failures = 0
/** The title that the document came with. It counts again when nothing on the screen has one. */
let ownTitle = ''

function readOwnTitle() {
  if (names.length === 0 && failures === 0) ownTitle = document.title
}

function show() {
  document.title = (failures > 0 ? failed : '') + (names[names.length - 1]?.text ?? ownTitle)
}

/** Names in the page's title what the screen shows, and its place among the steps, while it is shown. */
export function usePageTitle(title: string, step?: number, total = 0): void {
  const [name] = useState({ text: '' })
  const text = step ? stepOf(title, step, total) : of(title)
  // A page that changes under an open dialog keeps its place, so that the dialog's title still counts.
  useEffect(() => {
    readOwnTitle()
    names.push(name)
    return () => {
      names.splice(names.indexOf(name), 1)
      show()
    }
  }, [name])
  useEffect(() => {
    name.text = text
    show()
  }, [name, text])
}

/** Says in the page's title that something failed, while that is shown. */
export function usePageFailure(isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    readOwnTitle()
    failures++
    show()
    return () => {
      failures--
      show()
    }
  }, [isShown])
}
