import { DetailsScreen } from '../../shared/screens/dashboard/details.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/details', <DetailsScreen />)
