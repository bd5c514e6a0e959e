import { DueDayScreen } from '../../shared/screens/due-day/due-day.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/due-day', <DueDayScreen />)
