from jostle.cli import main

main()
