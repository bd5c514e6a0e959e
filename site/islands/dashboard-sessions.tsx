import { SessionsScreen } from '../../shared/screens/sessions/sessions.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/sessions', <SessionsScreen />)
