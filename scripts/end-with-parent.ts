// Loaded into a child before its own code (`--import`): it ends when the process that started it
// has gone, however that ended. Its own children inherit this and end with it. It polls instead of
// listening: a listener would keep a finished child alive or, if unreferenced, let an unfinished
// one end.
setInterval(() => {
  if (!process.connected) process.exit(1);
}, 500).unref();
