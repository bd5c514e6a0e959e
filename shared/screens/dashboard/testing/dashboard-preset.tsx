import { Preset, type PresetProps } from '../../../testing/preset.tsx'
import { DashboardFrame, type DashboardPage } from '../frame.tsx'

/** A page of the dashboard with its frame, for the development page. `path` where the address has more than the page. */
export const DashboardPreset = ({
  page,
  path = page,
  children,
  ...world
}: PresetProps & { page: DashboardPage }) => (
  <Preset {...world} path={path}>
    <DashboardFrame page={page}>{children}</DashboardFrame>
  </Preset>
)
