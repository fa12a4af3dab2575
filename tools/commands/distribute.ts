import '../../server/distribute.ts'
