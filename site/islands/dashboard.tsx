import { DashboardScreen } from '../../shared/screens/dashboard/dashboard.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard', <DashboardScreen />)
