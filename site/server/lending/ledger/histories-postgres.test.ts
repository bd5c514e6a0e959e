import { describeHistories } from '../../testing/history/suite.ts'

describeHistories('postgres')
