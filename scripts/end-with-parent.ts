// Loaded into a child before its own code (`--import`): it ends when the process that started it has gone, however that
// ended. Its own children inherit this and end with it. Asked and not listened for: a listener would keep a child going
// whose work is done, or, taken off the books, let one end whose work is not.
setInterval(() => {
  if (!process.connected) process.exit(1);
}, 500).unref();
