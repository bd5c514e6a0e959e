import { options } from 'preact'

/**
 * What "react" means in the first file: Preact without its compat layer, which weighs 1.5 KB gzip and
 * comes with the onboarding. Of React's ways the simulator needs one: `onChange` of a field is every change of it.
 */
export { Component } from 'preact'
export * from 'preact/hooks'

const before = options.vnode
options.vnode = node => {
  const props = node.props as { onChange?: unknown; onInput?: unknown; type?: string }
  if (node.type === 'input' && props.onChange && props.type !== 'radio') {
    props.onInput = props.onChange
    delete props.onChange
  }
  before?.(node)
}
