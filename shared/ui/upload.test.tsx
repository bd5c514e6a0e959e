import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileSize } from './file-size.ts'
import { click, mount } from './testing/mount.tsx'
import { Upload, type UploadProps } from './upload.tsx'

let view: ReturnType<typeof mount>
const pdf = new File(['nota'], 'nota.pdf', { type: 'application/pdf' })
const chosen = { name: 'nota.pdf', size: 820_000 }

function area(props: Partial<UploadProps>) {
  const onSelect = vi.fn()
  view = mount(
    <Upload
      label="Nota fiscal"
      accept=".pdf,.xml"
      prompt="Escolher"
      file={null}
      onSelect={onSelect}
      {...props}
    />,
  )
  return onSelect
}

/** Stands in for the file dialog: a file list that empties with the value, as a browser's does. */
function choose(file: File) {
  const input = view.get('input[type=file]')
  let files: File[] = [file]
  Object.defineProperty(input, 'files', { configurable: true, get: () => files })
  Object.defineProperty(input, 'value', { configurable: true, get: () => '', set: () => (files = []) })
  act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  return files
}

function drop(file: File) {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { files: [file] },
  })
  act(() => {
    view.get('.c-upload').dispatchEvent(event)
  })
  return event
}

afterEach(() => view.unmount())

describe('the upload', () => {
  it('says in its name what is drawn on it, and which file it has', () => {
    area({ file: chosen })
    expect(view.get('input[type=file]').getAttribute('aria-label')).toBe(
      'Trocar arquivo: Nota fiscal, nota.pdf, 801 KB',
    )
    expect(view.get('.c-upload__face').textContent).toBe('Trocar arquivo')
    view.unmount()
    area({})
    expect(view.get('input[type=file]').hasAttribute('aria-label')).toBe(false)
  })

  it('is a labelled file input that a keyboard reaches', () => {
    area({})
    const input = view.get('input[type=file]')
    expect(input.accept).toBe('.pdf,.xml')
    expect(view.box.querySelector('label')?.htmlFor).toBe(input.id)
    act(() => input.focus())
    expect(document.activeElement).toBe(input)
  })

  it('passes the chosen file on and resets, so that the same file can be chosen again', () => {
    const onSelect = area({})
    expect(choose(pdf)).toEqual([])
    choose(pdf)
    expect(onSelect.mock.calls).toEqual([[pdf], [pdf]])
  })

  it('passes a dropped file on and stops the browser from opening it', () => {
    const onSelect = area({})
    expect(drop(pdf).defaultPrevented).toBe(true)
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(pdf)
  })

  it.each([
    ['disabled', { disabled: true }],
    ['sending', { file: chosen, progress: 0.5 }],
  ])('takes no drop while %s', (_, props) => {
    const onSelect = area(props)
    drop(pdf)
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('shows name and size, and can be removed', () => {
    const onRemove = vi.fn()
    area({ file: chosen, onRemove })
    expect(view.box.textContent).toContain('nota.pdf')
    expect(view.box.textContent).toContain('801 KB')
    const remove = view.get('button')
    act(() => remove.focus())
    click(remove)
    expect(onRemove).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(view.get('input[type=file]'))
  })

  it('shows the sent share and can be cancelled', () => {
    const onCancel = vi.fn()
    area({ file: chosen, progress: 0.62, onCancel })
    expect(view.get<HTMLProgressElement>('progress').value).toBe(0.62)
    expect(view.box.textContent).toContain('62%')
    expect(view.all('input')).toEqual([])
    click(view.get('button'))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('keeps the file after an error, shows the cause and offers a retry', () => {
    const onRetry = vi.fn()
    area({ file: chosen, error: 'A conexão caiu.', onRetry })
    const input = view.get('input[type=file]')
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
      'A conexão caiu.',
    )
    expect(view.box.textContent).toContain('nota.pdf')
    click(view.get('button'))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

it.each([
  [500, '500 bytes'],
  [820_000, '801 KB'],
  [1_258_291, '1,2 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes read as %s', (bytes, text) => {
  area({})
  expect(fileSize(bytes)).toBe(text)
})

describe('a file beside the area', () => {
  const beside = (name: string, types = ['Files']) => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
      dataTransfer: { types, dropEffect: 'copy' },
    })
    document.body.dispatchEvent(event)
    return event
  }

  it('is ignored and not opened by the browser while the upload is mounted', () => {
    const onSelect = area({})
    expect(beside('dragover').defaultPrevented).toBe(true)
    expect(beside('drop')).toMatchObject({ defaultPrevented: true, dataTransfer: { dropEffect: 'none' } })
    expect(onSelect).not.toHaveBeenCalled()
    view.unmount()
    expect(beside('drop').defaultPrevented).toBe(false)
  })

  it('does not block text dragged into a field', () => {
    area({})
    expect(beside('drop', ['text/plain']).defaultPrevented).toBe(false)
  })
})
