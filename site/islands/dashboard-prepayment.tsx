import { PrepaymentScreen } from '../../shared/screens/prepayment/prepayment.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/antecipate', <PrepaymentScreen />)
