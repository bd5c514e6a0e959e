import { HardshipScreen } from '../../shared/screens/hardship/hardship.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/hardship', <HardshipScreen />)
