import { StatementScreen } from '../../shared/screens/statement/statement.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/statement', <StatementScreen />)
