import '../../sandbox/rotateKeys.ts'
