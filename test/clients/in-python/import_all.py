# Imports every module of a package, as a compiler would: `python import_all.py PACKAGE`.
import importlib
import pkgutil
import sys

package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, f"{sys.argv[1]}."):
    importlib.import_module(module.name)
