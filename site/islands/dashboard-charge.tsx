import { ChargeScreen } from '../../shared/screens/charge/charge.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/pay', <ChargeScreen />)
