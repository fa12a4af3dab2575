import '../../server/rotateKeys.ts'
