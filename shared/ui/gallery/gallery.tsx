import './gallery.css'
import { Logo } from '../logo.tsx'
import { Actions } from './actions.tsx'
import { Containers } from './containers.tsx'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Telling } from './telling.tsx'
import { Uploads } from './uploads.tsx'

/** Every component in every state, for review and for axe and keyboard tests. */
export function Gallery() {
  return (
    <main className="g-page">
      <header className="g-page__head">
        <Logo />
        <h1>Componentes</h1>
      </header>
      <Telling />
      <Actions />
      <Fields />
      <Controls />
      <Uploads />
      <Containers />
    </main>
  )
}
