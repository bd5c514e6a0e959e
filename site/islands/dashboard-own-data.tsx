import { OwnDataScreen } from '../../shared/screens/own-data/own-data.tsx'
import { onDashboard } from './on-dashboard.tsx'

export default onDashboard('/dashboard/own-data', <OwnDataScreen />)
