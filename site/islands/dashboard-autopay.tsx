import { AutopayScreen } from '../../shared/screens/autopay/autopay.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/autopay', <AutopayScreen />)
