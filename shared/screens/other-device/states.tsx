import { storageKeys } from '../../environment.ts'
import { Preset, type PresetProps } from '../../testing/preset.tsx'
import { failure } from '../../testing/server.ts'
import { Arrived } from './arrived.tsx'
import { GoOnElsewhere } from './go-on-elsewhere.tsx'

const link = {
  id: 'd-1',
  url: 'https://celastro.example/form#outro-aparelho=Zm9yLWFub3RoZXItZGV2aWNlLTE5',
  expiresAt: '2026-03-10T12:20:00Z',
}
const routes: PresetProps['routes'] = {
  'POST /session/other-device': link,
  'GET /session/other-device/d-1': { openedAt: null },
}

const shown = (name: string, change: PresetProps['routes'] = {}) => ({
  name,
  node: (
    <Preset path="/form" routes={{ ...routes, ...change }}>
      <h1>Informação do aparelho</h1>
      <GoOnElsewhere onClose={() => undefined} />
    </Preset>
  ),
})
const arrived = (name: string, answer: NonNullable<PresetProps['routes']>[string]) => ({
  name,
  node: (
    <Preset
      path="/form"
      routes={{ ...routes, 'POST /session/other-device/open': answer }}
      after={(_, env) => env.tabStorage.set(storageKeys.otherDevice, 'x')}
    >
      <Arrived />
      <h1>Informação do aparelho</h1>
    </Preset>
  ),
})

/** States of the way to another device and from one, for the development page. */
export const states = [
  shown('link'),
  shown('link, loading', { 'POST /session/other-device': 'never' }),
  shown('link, failed', { 'POST /session/other-device': failure(500) }),
  arrived('arrived', { draft: {} }),
  arrived(
    'arrived, used before',
    failure(409, {
      code: 'other-device-used',
      message: 'Este link já foi aberto em outro aparelho. Cada link abre uma vez só.',
    }),
  ),
]
